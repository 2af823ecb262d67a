import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ar } from '../../../packages/chat-widget/src/words/ar.ts'
import { en } from '../../../packages/chat-widget/src/words/en.ts'

/** A sentence as it is made: the words that stand, and the names of what is put between them. */
export type Template = { words: string[]; holes: string[] }

/** What is said in English, and what stands for it in Arabic: in each form of number, or in one. */
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
    words: parts.filter((_, index) => index % 2 === 0),
    holes: parts.filter((_, index) => index % 2 === 1),
  }
}

const formsOf = (said: string | Variants): [form: string, text: string][] =>
  typeof said === 'string' ? [['', said]] : said.flatMap(({ match }) => Object.entries(match))

/** The back-office's messages; English forms of one number each by the Arabic forms that may be meant. */
function messageEntries(): Entry[] {
  const arabic = messagesIn('ar')
  return Object.entries(messagesIn('en')).flatMap(([key, said]) => {
    const forms = formsOf(arabic[key] ?? '')
    return key.startsWith('$')
      ? []
      : formsOf(said).map(([form, text]) => {
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

/** The chat's own words; those that take something are told with a name for it, or for some numbers. */
function chatEntries(): Entry[] {
  return Object.entries(en).flatMap(([key, said]) => {
    const other = ar[key as keyof typeof ar]
    if (typeof said === 'string') return [{ english: templateOf(said), arabic: [templateOf(String(other))] }]
    const taken = key === 'unreadMessages' ? Array.from({ length: 20 }, (_, index) => index + 1) : ['{name}']
    return taken.map((value) => ({
      english: templateOf((said as (value: unknown) => string)(value)),
      arabic: [templateOf((other as (value: unknown) => string)(value))],
    }))
  })
}

export const ENTRIES: readonly Entry[] = [...messageEntries(), ...chatEntries()]
