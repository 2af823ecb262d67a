import { z } from 'zod'
import { parcelShape, validateParcel } from './parcel-fields'

/** The fields of a shipment besides its items. */
export const ShipmentFields = z
  .object({
    ...parcelShape,
    weight: z.union([z.number().int().min(1), z.literal('')]),
    labelNote: z.string().trim().max(200),
    isSent: z.boolean(),
  })
  .superRefine(validateParcel)

export const toDetails = ({ weight, labelNote }: z.output<typeof ShipmentFields>) => ({
  weight: weight === '' ? null : weight,
  labelNote,
})
