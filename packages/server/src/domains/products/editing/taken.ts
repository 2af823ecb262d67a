import { fieldError } from '../../../lib/api-error.ts'

/** Runs `work`, and converts a unique violation on the slug or SKU into an error (409) at its field. */
export async function namingTheTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'products_slug_key') throw fieldError('slug', 'PRODUCT_SLUG_TAKEN')
    if (constraint === 'products_site_sku_key') throw fieldError('sku', 'SKU_TAKEN')
    throw error
  }
}
