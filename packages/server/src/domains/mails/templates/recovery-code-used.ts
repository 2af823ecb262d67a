import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

/** Another person may have found the codes: the mail reports each use and how many codes remain. */
export const recoveryCodeUsed: Template<'recoveryCodeUsed'> = (values, speech) => {
  const { recoveryCodeUsed: sent, notYou } = speech.texts
  return {
    subject: sent.subject(speech.store),
    body: sent.body,
    facts: [...occurrence(values, speech), { name: sent.left, value: String(values.codesLeft) }],
    closing: [sent.makeNew, notYou],
  }
}
