import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { type Block, renderBody } from './body';
import type { MailZone } from './mail-zone';

/** A mail to compose. */
export interface Mail {
  readonly language: MailZone['language'];
  readonly from: string;
  readonly to: readonly string[];
  /** One line. */
  readonly subject: string;
  /** Who gets the answers; by default nobody is named, so they go to `from`. */
  readonly replyTo?: { readonly name: string; readonly address: string } | undefined;
  /** The same at each attempt, by which mail programs recognize a mail that came twice. */
  readonly id: string;
  /** Whether it answers a mail or form of somebody. Source: RFC 3834. */
  readonly automatic: 'auto-generated' | 'auto-replied';
  readonly blocks: readonly Block[];
}

/** Returns a mail as it is sent. @param zone the name in `From` @param now ms since 1970: its `Date` */
export function composeMail(mail: Mail, zone: Pick<MailZone, 'name'>, now: number): Promise<Buffer> {
  const { from, to, subject, replyTo, id, automatic, language, blocks } = mail;
  return new MailComposer({
    from: { name: zone.name(language), address: from },
    to: to.map((address) => ({ name: '', address })),
    // A name in the form of an encoded word would be decoded.
    ...(replyTo && { replyTo: { ...replyTo, name: replyTo.name.replaceAll('=?', '= ?') } }),
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(now),
    headers: [
      { key: 'Subject', value: encoded(subject) },
      { key: 'Auto-Submitted', value: automatic },
      { key: 'Content-Language', value: language },
    ],
    ...renderBody(language, subject, blocks),
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const domainOf = (address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || 'localhost';
};

/** Always encoded, since programs also decode what a visitor has typed in the form of an encoded word. */
const encoded = (text: string) => ({ prepared: true, foldLines: true, value: encodeWord(text, 'B', 52) });
