// By a module of ours: to import a CommonJS library at run time takes code in every entry that has one.
export { default } from 'airtable';
