/**
 * Runs in the process of a smoke run, in the place of a host's server script: opens pages with a release as a browser
 * does, or its container as other people's pages do. Like in-child.cjs it is sent as text.
 */
const itself = require('node:process');
const { rejected } = require('./browser.cjs');
const { mount, openAll } = require('./elsewhere.cjs');
const { openHost, openPages } = require('./host-pages.cjs');

itself.on('unhandledRejection', rejected);

const TASKS = { exposes: openAll, host: openHost, pages: openPages, mount };

exports.render = (task, release, read) => TASKS[task.kind](release, task, read);
exports.shared = {};
