import type { Language } from '../../lib/language.ts'

/** The texts of e-mails about tickets. */
const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  replied: {
    subject: (ticket: string) => `Answer to your ticket ${ticket}`,
    lead: (site: string) => `${site} has answered you:`,
  },
  opened: {
    subject: (ticket: string) => `Your ticket ${ticket}`,
    lead: (site: string) => `${site} has opened a ticket for you and writes:`,
  },
  files: 'Files with this message:',
  answer: (ticketNumber: string, domain: string) =>
    `To answer, sign in at ${domain} and open the ticket ${ticketNumber}.`,
}

export const texts: Record<Language, typeof en> = {
  en,
  ar: {
    hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    replied: {
      subject: (ticket) => `رد على تذكرتك ${ticket}`,
      lead: (site) => `ردّ عليك فريق ${site}:`,
    },
    opened: {
      subject: (ticket) => `تذكرتك ${ticket}`,
      lead: (site) => `فتح فريق ${site} تذكرة لك وكتب:`,
    },
    files: 'الملفات المرفقة بهذه الرسالة:',
    answer: (ticketNumber, domain) => `للرد، سجّل الدخول في ${domain} وافتح التذكرة ${ticketNumber}.`,
  },
}
