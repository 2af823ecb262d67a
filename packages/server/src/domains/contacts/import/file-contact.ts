import { ContactFields } from '@storekeeper/contract/contacts/contact'
import { ContactCategoryName } from '@storekeeper/contract/contacts/contact-category'
import type { ContactColumn } from '@storekeeper/contract/contacts/contact-import'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { z } from 'zod'
import { parseIssueReason } from '../../../lib/api-error.ts'
import type { Cells } from './read-rows.ts'

/** A contact in the file. Undefined fields have no column or an empty cell, and remain unchanged. */
export type FileContact = {
  line: number
  fields: { email: string; name?: string; phone?: string; message?: string }
  /** The name of a category; undefined when the contact is in none. */
  category: string | undefined
  subscribed: boolean | undefined
}

const YES_OR_NO: Record<string, boolean | undefined> = {
  ...{ yes: true, true: true, '1': true },
  ...{ no: false, false: false, '0': false },
}

const FileRow = z.object({
  Email: z
    .string({ error: errorCode('REQUIRED') })
    .pipe(ContactFields.shape.email)
    .refine((email) => !isHiddenEmail(email), errorCode('INVALID_EMAIL')),
  Name: ContactFields.shape.name.optional(),
  Phone: ContactFields.shape.phone.optional(),
  Message: ContactFields.shape.message.optional(),
  Category: ContactCategoryName.optional(),
  Subscribed: z
    .string()
    .transform((text, context) => {
      const answer = YES_OR_NO[text.toLowerCase()]
      if (answer === undefined) context.addIssue({ code: 'custom', message: errorCode('NOT_YES_OR_NO') })
      return answer
    })
    .optional(),
}) satisfies z.ZodType<Partial<Record<ContactColumn, unknown>>>

type Problem = [string, ErrorReason]

/** Parses the cells of a line with the validation rules of the form. Returns the contact or the problems. */
export function parseFileContact(line: number, cells: Cells): FileContact | { problems: Problem[] } {
  const { data, error } = FileRow.safeParse(cells)
  if (error) {
    const first = new Map(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
    return { problems: [...first].map(([column, message]) => [column, parseIssueReason(message)]) }
  }
  const { Email: email, Name: name, Phone: phone, Message: message } = data
  const sent = Object.fromEntries(
    Object.entries({ name, phone, message }).filter(([, text]) => text !== undefined),
  )
  return { line, fields: { email, ...sent }, category: data.Category, subscribed: data.Subscribed }
}
