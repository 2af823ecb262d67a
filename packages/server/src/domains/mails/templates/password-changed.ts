import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

export const passwordChanged: Template<'passwordChanged'> = (values, speech) => ({
  subject: speech.words.passwordChanged.subject(speech.store),
  body: speech.words.passwordChanged.body,
  facts: occurrence(values, speech),
  closing: [speech.words.notYou],
})
