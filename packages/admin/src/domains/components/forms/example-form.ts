import { schemaResolver } from '@mantine/form'
import { z } from 'zod'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the example form asks for. A real form takes the schema of its call from the contract. */
const ExampleCoupon = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .regex(/^[A-Z0-9-]*$/, 'Only capital letters, digits and hyphens.'),
  email: z.email('That is not an e-mail address.'),
  percent: z.number('Please fill this in.').min(1, 'From 1 to 90.').max(90, 'From 1 to 90.'),
  note: z.string().trim().max(120, 'At most 120 characters.'),
})
export type ExampleValues = {
  code: string
  email: string
  /** A number field that was emptied holds an empty text. */
  percent: number | string
  note: string
}

export const FIRST_VALUES: ExampleValues = { code: '', email: '', percent: 10, note: '' }

/** The errors by field name, with the messages of the schema. */
export const errorsIn = schemaResolver(ExampleCoupon, { sync: true })

/** In the order in which they appear on the page. */
const FIELDS = ['code', 'email', 'percent', 'note'] as const

export const firstField = (errors: Readonly<Record<string, unknown>>) =>
  FIELDS.find((field) => errors[field] !== undefined)

const MESSAGES: Record<string, (() => string) | undefined> = {
  'Please fill this in.': m.components_fill_in,
  'Only capital letters, digits and hyphens.': m.components_code_letters,
  'From 1 to 90.': m.components_percent_bounds,
  'At most 120 characters.': m.components_at_most_120,
}

export const exampleMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
