import type { Sheet } from './sheet.ts'

/** The letter as plain text; an address stands on a line of its own, so that every mail program makes a link of it. */
export function layText({ greeting, body, button, facts = [], closing, words, letterhead }: Sheet): string {
  const paragraphs = [
    greeting,
    body,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
    `-- \n${words.from(letterhead.storeName)}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
