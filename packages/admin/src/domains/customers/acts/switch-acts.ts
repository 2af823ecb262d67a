import type { BulkResult } from '@storekeeper/contract/list'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'

/** A boolean field of a customer. */
export type Flag = 'blocked' | 'emailVerified' | 'accountApproved' | 'isTest'

type Many = { count: number; shown: string }
type SwitchAct = {
  /** Null: a refusal, which changes no flag. */
  flag: Flag | null
  value: boolean
  label: () => string
  /** The title of the confirmation dialog for many customers. */
  title: (many: Many) => string
  text: () => string
  done: (many: Many) => string
}

export const SWITCH_ACTS = {
  block: {
    flag: 'blocked',
    value: true,
    label: m.customers_block,
    title: m.customers_block_title,
    text: m.customers_block_text,
    done: m.customers_block_done,
  },
  unblock: {
    flag: 'blocked',
    value: false,
    label: m.customers_unblock,
    title: m.customers_unblock_title,
    text: m.customers_unblock_text,
    done: m.customers_unblock_done,
  },
  approve: {
    flag: 'accountApproved',
    value: true,
    label: m.customers_approve,
    title: m.customers_approve_title,
    text: m.customers_approve_text,
    done: m.customers_approve_done,
  },
  unapprove: {
    flag: 'accountApproved',
    value: false,
    label: m.customers_unapprove,
    title: m.customers_unapprove_title,
    text: m.customers_unapprove_text,
    done: m.customers_unapprove_done,
  },
  refuse: {
    flag: null,
    value: false,
    label: m.customers_refuse,
    title: m.customers_refuse_title,
    text: m.customers_refuse_text,
    done: m.customers_refuse_done,
  },
  verify: {
    flag: 'emailVerified',
    value: true,
    label: m.customers_verify,
    title: m.customers_verify_title,
    text: m.customers_verify_text,
    done: m.customers_verify_done,
  },
  unverify: {
    flag: 'emailVerified',
    value: false,
    label: m.customers_unverify,
    title: m.customers_unverify_title,
    text: m.customers_unverify_text,
    done: m.customers_unverify_done,
  },
  markTest: {
    flag: 'isTest',
    value: true,
    label: m.customers_mark_test,
    title: m.customers_mark_test_title,
    text: m.customers_mark_test_text,
    done: m.customers_mark_test_done,
  },
  unmarkTest: {
    flag: 'isTest',
    value: false,
    label: m.customers_unmark_test,
    title: m.customers_unmark_test_title,
    text: m.customers_unmark_test_text,
    done: m.customers_unmark_test_done,
  },
} as const satisfies Record<string, SwitchAct>
export type SwitchActName = keyof typeof SWITCH_ACTS

/** The actions on a row that take effect at once; all others open a dialog for the reason. */
export const isImmediate = (act: SwitchActName) => act === 'markTest' || act === 'unmarkTest'

type BulkSwitch = Parameters<typeof api.customers.bulkApprove.call>[0]

export const BULK_CALL: Record<Flag, (input: BulkSwitch) => Promise<BulkResult>> = {
  blocked: (input) => api.customers.bulkBlock.call(input),
  emailVerified: (input) => api.customers.bulkVerifyEmail.call(input),
  accountApproved: (input) => api.customers.bulkApprove.call(input),
  isTest: (input) => api.customers.bulkMarkAsTest.call(input),
}
