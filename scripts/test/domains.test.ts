import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { findFolders, readJourneyTags, toTag } from './domains.ts'

const folders = globSync('packages/{server,admin}/src/domains/*/', { cwd: root }).map(
  (path) => path.split('/').filter(Boolean).at(-1) ?? '',
)
const tags = [...new Set(folders.map(toTag))].sort()

test('every domain of the server and the admin has journeys', () => {
  const walked = readJourneyTags()
  expect(tags.filter((tag) => !walked.has(tag))).toEqual([])
})

test('every domain has a smoke journey, which npm test runs', () => {
  const smoke = globSync('e2e/*.journey.ts', { cwd: root })
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/tag: \[([^\]]*'@smoke'[^\]]*)\]/g),
    ])
    .flatMap(([, list = '']) => [...list.matchAll(/@([\w-]+)/g)].map(([, tag = '']) => tag))
  expect(tags.filter((tag) => !smoke.includes(tag))).toEqual([])
  expect(smoke.filter((tag) => tag === 'smoke').length).toBeLessThanOrEqual(30)
})

test('a domain selects its folders in every package, and those that are walked with it', () => {
  expect(findFolders('orders')).toEqual(
    expect.arrayContaining([
      'packages/server/src/domains/orders/',
      'packages/server/src/domains/order-documents/',
      'packages/admin/src/domains/orders/',
      'packages/contract/src/orders/',
    ]),
  )
  expect(() => findFolders('no-such-domain')).toThrow('There is no domain "no-such-domain". Choose one of:')
})

test.each([
  [['--shard', '0/4'], 'There is no shard "0/4". The second of four is written: --shard 2/4'],
  [['--shard', 'two'], 'There is no shard "two". The second of four is written: --shard 2/4'],
  [['--changed', 'no-such-commit'], 'There is no commit "no-such-commit" here.'],
  [['--shards', '2/4'], "Unknown option '--shards'"],
  [['orders'], "Unexpected argument 'orders'. This command does not take positional arguments"],
])('test:all %s is refused in one line, before anything runs', (args, line) => {
  const run = spawnSync(process.execPath, [join(root, 'scripts/test/test.ts'), 'all', ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(run).toMatchObject({ status: 2, stdout: '', stderr: `${line}\n` })
})
