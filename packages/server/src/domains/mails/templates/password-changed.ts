import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

export const passwordChanged: Template<'passwordChanged'> = (values, speech) => ({
  subject: speech.texts.passwordChanged.subject(speech.store),
  body: speech.texts.passwordChanged.body,
  facts: occurrence(values, speech),
  closing: [speech.texts.notYou],
})
