import { InputBase } from '@mantine/core'
import { getAllSites } from '@storekeeper/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { api } from '~/api'
import { loadAtRest } from '~/at-rest'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { ALL_SITES, useSite } from '~/site'
import { loadPart } from '~/ui/lazy-component'
import { siteLook } from './site-look'

const { promise: untilWanted, resolve: want } = Promise.withResolvers<void>()
const SiteSelect = lazy(async () => {
  await untilWanted
  return { default: await loadPart(async () => (await import('./SiteSelect')).SiteSelect) }
})

/** Filters all lists and charts by one permitted site or all of them. Stored in the URL, so that links preserve it. */
export const SiteFilter = () => {
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const permitted = getAllSites(useProfile())
  const known = sites
    .filter(({ key }) => permitted === 'all' || permitted.includes(key))
    .map(({ key, name }) => ({ value: key, label: name }))
  const unknown =
    site === ALL_SITES || known.some(({ value }) => value === site) ? [] : [{ value: site, label: site }]
  const [only] = permitted === 'all' || known.length > 1 ? [] : known
  const choices = only
    ? [site === ALL_SITES ? { ...only, value: site } : only, ...unknown]
    : [{ value: ALL_SITES, label: m.shell_all_sites() }, ...known, ...unknown]

  // The code of the choices loads once the page is at rest. Until then the field is only its look.
  useEffect(() => loadAtRest(async () => want()), [])
  const used = useRef<'focused' | 'opened' | null>(null)
  const use = (how: 'focused' | 'opened') => {
    used.current = how
    want()
  }

  return (
    <Suspense
      fallback={
        <InputBase
          {...siteLook}
          pointer
          readOnly
          role="combobox"
          aria-label={m.shell_site()}
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          value={choices.find(({ value }) => value === site)?.label ?? ''}
          onFocus={() => used.current ?? use('focused')}
          onBlur={() => {
            used.current = null
          }}
          // The field can be replaced before the click ends.
          onPointerDown={() => use('opened')}
          onKeyDown={({ key }) => OPENING.includes(key) && use('opened')}
        />
      }
    >
      <SiteSelect choices={choices} site={site} onChoose={chooseSite} used={used} />
    </Suspense>
  )
}

const OPENING = ['Enter', ' ', 'ArrowDown', 'ArrowUp']
