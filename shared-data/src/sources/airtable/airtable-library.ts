// In a module of ours: importing a CommonJS library at run time adds code to every entry that does so.
export { default } from 'airtable';
