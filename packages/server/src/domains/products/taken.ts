import { atField } from '../../lib/at-field.ts'

/** Does the work, and turns a slug or a sku that is taken already into a refusal (409) at its field. */
export async function namingTheTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'products_slug_key')
      throw atField('CONFLICT', 'slug', 'Another product has this slug already. Please choose another one.')
    if (constraint === 'products_site_sku_key')
      throw atField('CONFLICT', 'sku', 'Another product of this site has this SKU already.')
    throw error
  }
}
