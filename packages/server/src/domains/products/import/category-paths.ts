import type { CategorySource } from '@storekeeper/contract/products/import-report'
import { toSlug } from '@storekeeper/contract/shapes'
import type { Db } from '../../../db/open.ts'
import type { Actor } from '../../../lib/audit.ts'
import { cut } from '../../../lib/text/cut.ts'
import { freeSlug, toHandle } from '../../../lib/text/free-slug.ts'
import { createCategory, lockTree } from '../../categories/categories.ts'
import type { FileProduct } from './file-product.ts'
import type { Cells } from './reading/gather-handles.ts'

type Path = readonly string[]

const MAX_TITLE = 200
const MAX_DEPTH = 10

/**
 * Parses the category paths in the cells: commas separate tags, and “Clothing > Hoodies” is a child category.
 */
export function parseCategoryPaths(cells: Cells, from: readonly CategorySource[]): Path[] {
  const texts = from.flatMap((source) => (cells[source] ?? '').split(DIVIDED_BY[source]))
  const paths = texts.flatMap((text) => {
    const path = text.split('>').flatMap((title) => cut(title.trim(), MAX_TITLE) || [])
    return path.length > 0 ? [path.slice(0, MAX_DEPTH)] : []
  })
  return [...new Map(paths.map((path) => [toPathKey(path), path])).values()]
}

/** A category's own name may contain a comma. */
const DIVIDED_BY: Record<CategorySource, RegExp> = { productCategory: /[|\n]/, type: /\n/, tags: /,/ }

/** Returns the same key for paths that name the same category. */
export const toPathKey = (path: Path): string => path.join('\u0000').toLowerCase()

/** The category `_id` of each path in the file. */
export type CategoryOfPath = ReadonlyMap<string, string>

/**
 * Finds the categories of the products' paths; missing ones get a placeholder `_id`, and their paths are in
 * `missing`.
 */
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
  const findChild = (parent: string | null, title: string) =>
    rows.find((row) => row.parent === parent && row.title.toLowerCase() === title.toLowerCase())?._id
  const missing: Path[] = []
  for (const path of paths) {
    // A single title means the first category with that title, at any level of the tree.
    const anywhere =
      path.length === 1 && rows.find(({ title }) => title.toLowerCase() === path[0]?.toLowerCase())
    if (anywhere) {
      ids.set(toPathKey(path), anywhere._id)
      continue
    }
    let parent: string | null = null
    for (const [depth, title] of path.entries()) {
      const step = path.slice(0, depth + 1)
      const known: string | undefined = ids.get(toPathKey(step)) ?? findChild(parent, title)
      if (!known && !missing.some((one) => toPathKey(one) === toPathKey(step))) missing.push(step)
      parent = known ?? `new ${toPathKey(step)}`
      ids.set(toPathKey(step), parent)
    }
  }
  return { found: ids, missing }
}

/** Creates the missing categories of the products in a separate transaction; returns their paths. */
export async function createCategories(
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
    // Parents come before their children in the list.
    for (const path of missing) {
      const title = path.at(-1) ?? ''
      const parent = ids.get(toPathKey(path.slice(0, -1))) ?? null
      const slug = await freeSlug(tx, 'categories', toSlug(toHandle(title)))
      const category = { title, slug, parent, image: null, description: '', isActive: true }
      ids.set(toPathKey(path), await createCategory(tx, category, by, now))
    }
    return missing
  })
}
