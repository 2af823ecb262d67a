import { occurrence } from './occurrence.ts'
import type { Template } from './template.ts'

export const twoStepChanged: Template<'twoStepChanged'> = (values, speech) => {
  const { subject, body } = speech.words.twoStepChanged[values.change]
  return {
    subject: subject(speech.store),
    body,
    facts: occurrence(values, speech),
    closing: [values.by ? speech.words.twoStepChanged.notAsked : speech.words.notYou],
  }
}
