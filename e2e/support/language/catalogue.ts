import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ar } from '../../../packages/chat-widget/src/texts/ar.ts'
import { en } from '../../../packages/chat-widget/src/texts/en.ts'

/** A compiled message: its fixed texts, and the names of the values between them. */
export type Template = { texts: string[]; holes: string[] }

/** An English text and its Arabic translation, with one or more plural forms. */
export type Entry = { english: Template; arabic: (Template & { form?: string })[] }

type Variants = { match: Record<string, string> }[]
type Messages = Record<string, string | Variants>

const MESSAGES = join(import.meta.dirname, '../../../packages/admin/messages')

const messagesIn = (language: string): Messages =>
  Object.assign(
    {},
    ...readdirSync(join(MESSAGES, language)).map((file) =>
      JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')),
    ),
  )

export const parseTemplate = (text: string): Template => {
  const parts = text.replaceAll('\\', '').split(/\{\s*(\w+)\s*\}/)
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    holes: parts.filter((_, index) => index % 2 === 1),
  }
}

const getForms = (sent: string | Variants): [form: string, text: string][] =>
  typeof sent === 'string' ? [['', sent]] : sent.flatMap(({ match }) => Object.entries(match))

/** The messages of the back-office; each English plural form with the possible Arabic forms. */
function messageEntries(): Entry[] {
  const arabic = messagesIn('ar')
  return Object.entries(messagesIn('en')).flatMap(([key, sent]) => {
    const forms = getForms(arabic[key] ?? '')
    return key.startsWith('$')
      ? []
      : getForms(sent).map(([form, text]) => {
          const same = forms.filter(([other]) => form.endsWith('=one') && other === form)
          return {
            english: parseTemplate(text),
            arabic: (same.length > 0 ? same : forms).map(([name, other]) => ({
              ...parseTemplate(other),
              form: name.replace(/^form=/, '').replace('*', 'other'),
            })),
          }
        })
  })
}

/** The texts of the chat; parametrized ones with a named placeholder, or for some numbers. */
function chatEntries(): Entry[] {
  const { errors, ...texts } = en
  const ofErrors = Object.entries(errors).map(([code, sent]) => ({
    english: parseTemplate(sent),
    arabic: [parseTemplate(ar.errors[code as keyof typeof errors])],
  }))
  const others = Object.entries(texts).flatMap(([key, sent]) => {
    const other = ar[key as keyof typeof texts]
    if (typeof sent === 'string')
      return [{ english: parseTemplate(sent), arabic: [parseTemplate(String(other))] }]
    const taken = key === 'unreadMessages' ? Array.from({ length: 20 }, (_, index) => index + 1) : ['{name}']
    return taken.map((value) => ({
      english: parseTemplate((sent as (value: unknown) => string)(value)),
      arabic: [parseTemplate((other as (value: unknown) => string)(value))],
    }))
  })
  return [...ofErrors, ...others]
}

export const ENTRIES: readonly Entry[] = [...messageEntries(), ...chatEntries()]
