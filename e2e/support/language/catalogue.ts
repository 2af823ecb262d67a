import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ar } from '../../../packages/chat-widget/src/texts/ar.ts'
import { en } from '../../../packages/chat-widget/src/texts/en.ts'

/** A message as it is built: its fixed texts, and the names of the values that are put between them. */
export type Template = { texts: string[]; holes: string[] }

/** An English text and its Arabic translation: in each form of number, or in one. */
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

export const templateOf = (text: string): Template => {
  const parts = text.replaceAll('\\', '').split(/\{\s*(\w+)\s*\}/)
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    holes: parts.filter((_, index) => index % 2 === 1),
  }
}

const formsOf = (sent: string | Variants): [form: string, text: string][] =>
  typeof sent === 'string' ? [['', sent]] : sent.flatMap(({ match }) => Object.entries(match))

/** The back-office's messages; English forms of one number each by the Arabic forms that may be meant. */
function messageEntries(): Entry[] {
  const arabic = messagesIn('ar')
  return Object.entries(messagesIn('en')).flatMap(([key, sent]) => {
    const forms = formsOf(arabic[key] ?? '')
    return key.startsWith('$')
      ? []
      : formsOf(sent).map(([form, text]) => {
          const same = forms.filter(([other]) => form.endsWith('=one') && other === form)
          return {
            english: templateOf(text),
            arabic: (same.length > 0 ? same : forms).map(([name, other]) => ({
              ...templateOf(other),
              form: name.replace(/^form=/, '').replace('*', 'other'),
            })),
          }
        })
  })
}

/** The chat's own texts; those with a parameter are listed with a name for it, or for some numbers. */
function chatEntries(): Entry[] {
  const { errors, ...texts } = en
  const ofErrors = Object.entries(errors).map(([code, sent]) => ({
    english: templateOf(sent),
    arabic: [templateOf(ar.errors[code as keyof typeof errors])],
  }))
  const others = Object.entries(texts).flatMap(([key, sent]) => {
    const other = ar[key as keyof typeof texts]
    if (typeof sent === 'string') return [{ english: templateOf(sent), arabic: [templateOf(String(other))] }]
    const taken = key === 'unreadMessages' ? Array.from({ length: 20 }, (_, index) => index + 1) : ['{name}']
    return taken.map((value) => ({
      english: templateOf((sent as (value: unknown) => string)(value)),
      arabic: [templateOf((other as (value: unknown) => string)(value))],
    }))
  })
  return [...ofErrors, ...others]
}

export const ENTRIES: readonly Entry[] = [...messageEntries(), ...chatEntries()]
