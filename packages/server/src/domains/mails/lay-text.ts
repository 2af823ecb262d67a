import type { Sheet } from './sheet.ts'

/** The letter as plain text; an address is on a line of its own, so that every mail program makes a link of it. */
export function layText({ greeting, body, button, facts = [], closing, texts, letterhead }: Sheet): string {
  const paragraphs = [
    greeting,
    body,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
    `-- \n${texts.from(letterhead.storeName)}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
