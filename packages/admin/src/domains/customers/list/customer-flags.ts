import { m } from '~/paraglide/messages.js'

/** The boolean fields of an account, with the labels of their filters and chips. */
export const FLAGS = [
  { field: 'blocked', label: m.customers_blocked, yes: m.customers_yes, no: m.customers_no },
  { field: 'emailVerified', label: m.customers_email, yes: m.customers_verified, no: m.customers_unverified },
  {
    field: 'accountApproved',
    label: m.customers_approval,
    yes: m.customers_approved,
    no: m.customers_not_approved,
  },
  {
    field: 'waitingForApproval',
    label: m.customers_waiting,
    yes: m.customers_waiting_yes,
    no: m.customers_waiting_no,
  },
  {
    field: 'acceptsMarketing',
    label: m.customers_marketing,
    yes: m.customers_accepts,
    no: m.customers_declines,
  },
  { field: 'hasEmail', label: m.customers_email_address, yes: m.customers_with, no: m.customers_missing },
  { field: 'isTest', label: m.customers_test_customers, yes: m.customers_only, no: m.customers_without },
] as const
