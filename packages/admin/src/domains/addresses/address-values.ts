import type { Address } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/** The field values of an address. */
export const AddressValues = z.object({
  company: z.string().optional(),
  streetNumber: z.string(),
  streetName: z.string(),
  aptUnit: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

export const blankAddress = (): Address => ({
  streetNumber: '',
  streetName: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
})

export const isBlank = (address: Address) => Object.values(address).every((part) => !part?.trim())
