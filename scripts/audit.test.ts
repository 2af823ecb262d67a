import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toVerdict } from './audit-answer.ts'
import { complaintsAbout, type Lock } from './shipped.ts'
import { root } from './steps.ts'

const integrity = 'sha512-x'
const buildLock = (one: object): Lock => ({ packages: { '': {}, 'node_modules/one': { integrity, ...one } } })

test('what ships may be passed on, whether a package asks for one licence, for both, or for one of two', () => {
  for (const license of ['MIT', 'Apache-2.0 AND LGPL-3.0-or-later', '(MIT OR GPL-3.0-only)'])
    expect(complaintsAbout(buildLock({ license }), {})).toEqual([])
  for (const license of ['GPL-3.0-only', 'MIT AND SSPL-1.0', 'UNLICENSED', undefined])
    expect(complaintsAbout(buildLock({ license }), {})).toEqual([expect.stringContaining('one: its licence')])
  expect(complaintsAbout(buildLock({ license: 'GPL-3.0-only', dev: true }), {})).toEqual([])
})

test('a package that runs a script while being installed has to be known, and its content pinned', () => {
  const lock = buildLock({ license: 'MIT', hasInstallScript: true })
  expect(complaintsAbout(lock, {})).toEqual([expect.stringContaining('allowScripts')])
  expect(complaintsAbout(lock, { one: false })).toEqual([])
  expect(complaintsAbout(buildLock({ license: 'MIT', integrity: undefined }), {})).toHaveLength(1)
})

test('known holes fail the audit; a registry that cannot be reached is named and clears nothing', () => {
  const hole = { severity: 'high', range: '<1.2.3', fixAvailable: true }
  expect(toVerdict(JSON.stringify({ vulnerabilities: { one: hole } })).found).toBe('holes')
  expect(toVerdict(JSON.stringify({ vulnerabilities: {} })).found).toBe('nothing')
  for (const answer of ['', 'no JSON', JSON.stringify({ message: '405 Method Not Allowed' })]) {
    const { found, lines } = toVerdict(answer)
    expect(found).toBe('no answer')
    expect(lines.join()).toContain('The registry could not be queried')
  }
})

test('a key that was left in a file is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-secrets-'))
  // Assembled here, so that this file itself contains no key.
  const key = [
    '-----BEGIN',
    'PRIVATE KEY-----\n',
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(8),
    '\n-----END',
    'PRIVATE KEY-----',
  ]
  try {
    writeFileSync(join(folder, 'clean.ts'), 'export const key = process.env.KEY\n')
    expect(scan(folder)).toMatchObject({ status: 0 })
    writeFileSync(join(folder, 'leak.pem'), key.join(' ').replace(' MII', 'MII').replace('SC \n', 'SC\n'))
    expect(scan(folder)).toMatchObject({ status: 1, stdout: expect.stringContaining('leak.pem') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const scan = (folder: string) =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/secretlint/bin/secretlint.js'),
      ...['--secretlintrc', join(root, '.secretlintrc.json'), '--no-color', '**/*'],
    ],
    { cwd: folder, encoding: 'utf8' },
  )
