import type { Customer } from '@storekeeper/contract/customers/customer'
import { CustomerChanges, NewCustomer } from '@storekeeper/contract/customers/customer-input'
import { z } from 'zod'
import { AddressValues, blankAddress, isBlank } from '~/domains/addresses/addresses'

/** The field values that the forms of a new and of an existing customer share. */
export const PersonValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  vatId: z.string(),
  site: z.string().nullable(),
  avatar: z.string().nullable(),
  acceptsMarketing: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
})
export type PersonValues = z.infer<typeof PersonValues>

export const toValues = (customer: Customer): PersonValues => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  vatId: customer.vatId ?? '',
  site: customer.site,
  avatar: customer.avatar,
  acceptsMarketing: customer.acceptsMarketing,
  tags: customer.tags,
  note: customer.note,
})

/** An empty e-mail field becomes null. */
const toFields = (values: PersonValues) => ({
  ...values,
  email: values.email.trim() || null,
  site: values.site ?? '',
})

export const toChanges = (values: PersonValues, version: number): CustomerInput => ({
  ...toFields(values),
  version,
})
export const CustomerInput = CustomerChanges
export type CustomerInput = z.infer<typeof CustomerChanges>

export const NewCustomerValues = PersonValues.extend({
  shippingInfo: AddressValues,
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isTest: z.boolean(),
})
export type NewCustomerValues = z.infer<typeof NewCustomerValues>

export const blankCustomer = (site: string): NewCustomerValues => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  vatId: '',
  site: site || null,
  avatar: null,
  acceptsMarketing: false,
  tags: [],
  note: '',
  shippingInfo: blankAddress(),
  emailVerified: false,
  accountApproved: true,
  isTest: false,
})

export const toNewCustomer = (values: NewCustomerValues): NewCustomer => ({
  ...values,
  ...toFields(values),
  shippingInfo: isBlank(values.shippingInfo) ? null : values.shippingInfo,
  mentions: [],
})
export const NewCustomerInput = NewCustomer
