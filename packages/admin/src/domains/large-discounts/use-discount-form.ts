import { useEditForm } from '~/ui/form/use-edit-form'
import {
  type DiscountInput,
  DiscountInput as DiscountSchema,
  DiscountValues,
  type EditedDiscount,
  toInput,
  toValues,
} from './discount-form'

type Options = {
  name: string
  discount: EditedDiscount
  timeZone: string
  send: (
    input: DiscountInput,
    values: DiscountValues,
    origin: EditedDiscount,
    requestId: string,
  ) => Promise<EditedDiscount>
  onSaved: () => void
  reload: () => Promise<EditedDiscount | undefined>
}

/** The form of one discount, or of the terms of several new ones. */
export const useDiscountForm = ({ discount, timeZone, ...options }: Options) =>
  useEditForm({
    entity: discount,
    toValues: toValues(timeZone),
    toChanges: toInput(discount, timeZone),
    schema: DiscountSchema,
    stored: DiscountValues,
    ...options,
  })

export type DiscountEdit = ReturnType<typeof useDiscountForm>
