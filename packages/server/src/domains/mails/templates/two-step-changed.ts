import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

export const twoStepChanged: Template<'twoStepChanged'> = (values, speech) => {
  const { subject, body } = speech.texts.twoStepChanged[values.change]
  return {
    subject: subject(speech.store),
    body,
    facts: occurrence(values, speech),
    closing: [values.by ? speech.texts.twoStepChanged.notRequested : speech.texts.notYou],
  }
}
