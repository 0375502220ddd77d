/** A way on which listing requests reach people: a row in the editors' table, a mail to them, or one to the sender. */
export type Way = 'table' | 'mail' | 'acknowledgement';
