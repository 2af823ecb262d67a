import type { UseFormReturnType } from '@mantine/form'
import { useReducer } from 'react'
import type { TermsValues } from './coupon-form'

/** Returns the current field values, for the parts of the form that depend on others. */
export const useWatchedValues = <Values extends TermsValues>(form: UseFormReturnType<Values>): Values => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  for (const path of FOLLOWED) form.watch(path, redraw)
  return form.getValues()
}

const FOLLOWED = [
  'type',
  'amount',
  'maxDiscount',
  'minOrderTotal',
  'site',
  'products',
  'categories',
  'quantity',
  'perCustomerLimit',
] as const
