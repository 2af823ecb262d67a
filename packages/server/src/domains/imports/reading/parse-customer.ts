import { Tag } from '@storekeeper/contract/customers/customer-query'
import type { Address } from '@storekeeper/contract/shapes'
import { toReason } from '../../../lib/api-error.ts'
import { cut } from '../../../lib/text/cut.ts'
import type { Cells } from './gather-records.ts'
import {
  type How,
  RefusedCell,
  readAddress,
  readConsent,
  readEmail,
  readName,
  readPhone,
  readTime,
  shortText,
} from './parse-cells.ts'

/** A customer of a file as it will be created. */
export type FileCustomer = {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  address: Address | null
  acceptsMarketing: boolean
  tags: string[]
  note: string
  /** An ISO time; null if the file does not say. */
  createdAt: string | null
}

const MAX_TAGS = 50

/** Throws `RefusedCell`. A customer accepts marketing only if the file says so. */
export function parseCustomer(head: Cells, how: How): FileCustomer {
  const email = readEmail(head)
  if (!email) throw new RefusedCell('email', toReason('REQUIRED'))
  const tags = (head.tags ?? '')
    .split(',')
    .flatMap((tag) => Tag.safeParse(shortText(tag.replaceAll('#', ''), 40)).data ?? [])
  return {
    ...{ email, ...readName(head), phone: readPhone(head), address: readAddress(head) },
    acceptsMarketing: readConsent(head) ?? false,
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
    note: cut(head.note ?? '', 5000).trim(),
    createdAt: readTime(head, 'createdAt', how) ?? null,
  }
}
