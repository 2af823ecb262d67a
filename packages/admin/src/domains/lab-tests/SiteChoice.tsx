import { SegmentedControl } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import classes from './SiteChoice.module.css'

type Props = { sites: readonly Site[]; shown: string; onChange: (site: string) => void }

/** Selects the site of the listed tests while the header is set to all sites. */
export const SiteChoice = ({ sites, shown, onChange }: Props) => (
  <SegmentedControl
    className={classes.choice}
    aria-label={m.lab_tests_which_site()}
    data={[
      ...sites.map(({ key, name }) => ({ value: key, label: name })),
      { value: ALL_SITES, label: m.lab_tests_all_sites() },
    ]}
    value={shown}
    onChange={onChange}
  />
)
