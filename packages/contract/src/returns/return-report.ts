import { z } from 'zod'
import { Cents, Id } from '../shapes.ts'
import { ReturnReason } from './return.ts'

/** Refused and cancelled returns do not count. */
export const ReturnReport = z.object({
  rows: z
    .array(
      z.object({
        reason: ReturnReason.pick({ _id: true, title: true }).nullable(),
        product: z.object({ _id: Id.nullable(), title: z.string(), sku: z.string() }),
        returns: z.int(),
        units: z.int().describe('Units that arrived, or are announced'),
        value: Cents.describe('What customers paid for these units'),
      }),
    )
    .describe('By reason and product, most units first; at most 500'),
})
export type ReturnReport = z.infer<typeof ReturnReport>
