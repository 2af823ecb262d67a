import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, UsageError } from '../steps.ts'

/** Folders of a domain that has another name elsewhere, or no journeys of its own: by whose journeys it is walked. */
const WALKED_AS: Record<string, string> = {
  ...{ 'app-info': 'settings', 'bulk-runs': 'lists', 'customer-merges': 'customers' },
  ...{
    'customer-sessions': 'customers',
    dashboard: 'analytics',
    'demo-shop': 'store',
    geocoding: 'customers',
  },
  ...{ mails: 'campaigns', notifications: 'shell', 'order-mails': 'orders', 'order-documents': 'orders' },
  ...{
    pricing: 'orders',
    components: 'shell',
    'named-products': 'products',
    'test-customers': 'customers',
    wallet: 'credit',
  },
}

const A_DOMAIN = /^packages\/(?:(?:server|admin)\/src\/domains|contract\/src)\/([\w-]+?)(?:\.|\/)/
/** What no journey loads: documents, benchmarks, tests beside the code. */
const WALKED_BY_NONE = /\.md$|^docs\/|^bench\/|^deploy\/|^\.|\.test\.tsx?$|\/testing\//

/** The tag of the journeys that walk a domain's folder. */
export const tagOf = (folder: string): string => WALKED_AS[folder] ?? folder

/** The folders of all packages that belong to a tag, as Vitest filters its files by them. */
export function foldersOf(tag: string): string[] {
  const folders = [
    ...globSync('packages/{server,admin}/src/domains/*', { cwd: root }),
    ...globSync('packages/contract/src/*', { cwd: root }),
  ].map((path) => path.replace(/\.ts$/, ''))
  const found = folders.filter((path) => tagOf(path.split('/').at(-1) ?? '') === tag)
  const known = tagsOfJourneys()
  if (found.length === 0 && !known.has(tag))
    throw new UsageError(`There is no domain "${tag}". Choose one of: ${[...known].sort().join(', ')}.`)
  // No path of a test holds this one: a domain that has journeys alone has no other tests.
  return found.length > 0 ? [...new Set(found)].map((path) => `${path}/`) : [`no-folder-of-${tag}`]
}

/** Every tag that a journey of these files bears. */
export const tagsOfJourneys = (files = globSync('e2e/*.journey.ts', { cwd: root })): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'@([\w-]+)'/g)].map(([, tag = '']) => tag),
    ),
  )

/** The tags of the journeys that walk what was changed since a commit; all of them where it is not one domain's alone. */
export async function changedTags(since: string): Promise<string[] | 'all'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)
  } catch {
    throw new UsageError(`There is no commit "${since}" here.`)
  }
  // As Vitest reads it: what came upstream since the branch began is not a change of the branch.
  const [base = since] = git('merge-base', since, 'HEAD')
  const files = [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => !WALKED_BY_NONE.test(file))
  const journeys = files.filter((file) => file.endsWith('.journey.ts') && existsSync(join(root, file)))
  const others = files.filter((file) => !file.endsWith('.journey.ts'))
  const domains = others.map((file) => A_DOMAIN.exec(file)?.[1])
  const known = tagsOfJourneys()
  const tags = domains.map((domain) => (domain ? tagOf(domain) : ''))
  if (tags.some((tag) => !known.has(tag))) return 'all'
  const ofJourneys = [...tagsOfJourneys(journeys)].filter((tag) => tag !== 'smoke')
  return [...new Set([...tags, ...ofJourneys])]
}
