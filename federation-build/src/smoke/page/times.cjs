/**
 * How long pages are tried in their own time, in milliseconds: once they are open, at the end of a visit, and after they were
 * left.
 */
exports.SHOWN_MS = 3_000;
exports.LATER_MS = 20_000;
exports.LEFT_MS = 1_000;
