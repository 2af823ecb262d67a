import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

/** Somebody may have found the codes: their owner hears of each that is used, and how many are left. */
export const recoveryCodeUsed: Template<'recoveryCodeUsed'> = (values, speech) => {
  const { recoveryCodeUsed: said, notYou } = speech.words
  return {
    subject: said.subject(speech.store),
    body: said.body,
    facts: [...occurrence(values, speech), { name: said.left, value: String(values.codesLeft) }],
    closing: [said.makeNew, notYou],
  }
}
