import type { CategorySource } from '@storekeeper/contract/products/import-report'
import { toSlug } from '@storekeeper/contract/shapes'
import type { Db } from '../../../db/open.ts'
import type { Actor } from '../../../lib/audit.ts'
import { freeSlug } from '../../../lib/free-slug.ts'
import { lockTree, makeCategory } from '../../categories/categories.ts'
import { handleOf } from '../product-slug.ts'
import type { FileProduct } from './file-product.ts'
import type { Cells } from './gather-handles.ts'

type Path = readonly string[]

const MAX_TITLE = 200
const MAX_DEPTH = 10

/** The categories that cells name: tags are divided by commas, and “Clothing > Hoodies” is one below another. */
export function categoryPathsOf(cells: Cells, from: readonly CategorySource[]): Path[] {
  const texts = from.flatMap((source) => (cells[source] ?? '').split(DIVIDED_BY[source]))
  const paths = texts.flatMap((text) => {
    const path = text.split('>').flatMap((title) => title.trim().slice(0, MAX_TITLE) || [])
    return path.length > 0 ? [path.slice(0, MAX_DEPTH)] : []
  })
  return [...new Map(paths.map((path) => [keyOf(path), path])).values()]
}

/** A category’s own name may have a comma in it. */
const DIVIDED_BY: Record<CategorySource, RegExp> = { productCategory: /[|\n]/, type: /\n/, tags: /,/ }

/** Paths that mean the same category have the same key. */
export const keyOf = (path: Path): string => path.join('\u0000').toLowerCase()

/** The category of each path that products name. */
export type CategoryOfPath = ReadonlyMap<string, string>

/** Finds the categories; those that are not there get a placeholder `_id`, and their paths are in `missing`. */
export async function findCategories(
  db: Db,
  products: readonly FileProduct[],
): Promise<{ found: CategoryOfPath; missing: Path[] }> {
  const paths = products.flatMap(({ categoryPaths }) => categoryPaths)
  if (paths.length === 0) return { found: new Map(), missing: [] }
  const rows = await db
    .selectFrom('categories')
    .select(['_id', 'title', 'parent'])
    .orderBy('position')
    .orderBy('_id')
    .execute()
  const ids = new Map<string, string>()
  const childOf = (parent: string | null, title: string) =>
    rows.find((row) => row.parent === parent && row.title.toLowerCase() === title.toLowerCase())?._id
  const missing: Path[] = []
  for (const path of paths) {
    // A title alone means the first category of that title, wherever in the tree it is.
    const anywhere =
      path.length === 1 && rows.find(({ title }) => title.toLowerCase() === path[0]?.toLowerCase())
    if (anywhere) {
      ids.set(keyOf(path), anywhere._id)
      continue
    }
    let parent: string | null = null
    for (const [depth, title] of path.entries()) {
      const step = path.slice(0, depth + 1)
      const known: string | undefined = ids.get(keyOf(step)) ?? childOf(parent, title)
      if (!known && !missing.some((one) => keyOf(one) === keyOf(step))) missing.push(step)
      parent = known ?? `new ${keyOf(step)}`
      ids.set(keyOf(step), parent)
    }
  }
  return { found: ids, missing }
}

/** Makes the categories that products name and the shop does not have, in a transaction of its own, and answers their paths. */
export async function makeCategories(
  db: Db,
  products: readonly FileProduct[],
  by: Actor,
  now: Date,
): Promise<Path[]> {
  if ((await findCategories(db, products)).missing.length === 0) return []
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const { found, missing } = await findCategories(tx, products)
    const ids = new Map(found)
    // Parents come before their children.
    for (const path of missing) {
      const title = path.at(-1) ?? ''
      const parent = ids.get(keyOf(path.slice(0, -1))) ?? null
      const slug = await freeSlug(tx, 'categories', toSlug(handleOf(title)))
      const category = { title, slug, parent, image: null, description: '', isActive: true }
      ids.set(keyOf(path), await makeCategory(tx, category, by, now))
    }
    return missing
  })
}
