import { useEditForm } from '~/ui/form/use-edit-form'
import {
  type DiscountInput,
  DiscountInput as DiscountSchema,
  DiscountValues,
  type EditedDiscount,
  inputOf,
  valuesOf,
} from './discount-form'

type Options = {
  name: string
  discount: EditedDiscount
  timeZone: string
  send: (input: DiscountInput) => Promise<EditedDiscount>
  onSaved: () => void
  reload: () => Promise<EditedDiscount | undefined>
}

/** The form of one discount, or of the terms that several products get at once. */
export const useDiscountForm = ({ discount, timeZone, ...options }: Options) =>
  useEditForm({
    entity: discount,
    valuesOf: valuesOf(timeZone),
    changesOf: inputOf(discount, timeZone),
    schema: DiscountSchema,
    stored: DiscountValues,
    ...options,
  })

export type DiscountEdit = ReturnType<typeof useDiscountForm>
