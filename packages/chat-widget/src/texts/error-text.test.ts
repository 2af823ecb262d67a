import { expect, test } from 'vitest'
import { errorText, notSentText } from './error-text.ts'
import { TEXTS } from './texts.ts'

const { en, ar } = TEXTS

test('a customer reads in their own language why a message was not sent', () => {
  expect(notSentText(en, 'CHAT_BLOCKED')).toBe('Not sent. This chat cannot go on. Please write us an e-mail.')
  expect(notSentText(ar, 'CHAT_BLOCKED')).toBe(
    'لم تُرسل. لا يمكن متابعة هذه الدردشة. راسلنا بالبريد الإلكتروني من فضلك.',
  )
})

test('a code without a text, and a failure without a code, have the general text of their place', () => {
  for (const code of ['CODE_OF_TOMORROW', 'toString', ''])
    expect(errorText(en, code, en.notUploaded)).toBe('Not uploaded')
  // What an earlier version of the widget stored with the message.
  expect(notSentText(en, 'refusedChat')).toBe('Not sent. The shop does not accept this.')
})
