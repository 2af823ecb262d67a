import type { Site } from '@storekeeper/contract/sites'
import { IconArrowDown, IconArrowUp, IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { missingPermission } from '~/domains/admins/admins'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { ListPosition } from '~/ui/sortable/SortableList'

export type SiteActs = Record<'edit' | 'switchOver' | 'showKey' | 'remove', (site: Site) => void>

type Props = { site: Site; position: ListPosition; canChange: boolean; acts: SiteActs }

const LOOK = { size: 18, stroke: 1.7 }

/** The row menu of a site; without the permission, the entries explain why they are disabled. */
export const SiteRowMenu = ({ site, position: { index, last, moveTo }, canChange, acts }: Props) => (
  <RowMenu label={m.sites_actions_for({ site: site.name })}>
    {(close) => {
      const entry = (label: string, icon: ReactNode, act: () => void, refusal?: string) => (
        <RowMenu.Entry
          icon={icon}
          refusal={refusal}
          onClick={() => {
            close()
            act()
          }}
        >
          {label}
        </RowMenu.Entry>
      )
      const change = (label: string, icon: ReactNode, act: () => void) =>
        entry(label, icon, act, canChange ? undefined : missingPermission('sites:change'))
      return (
        <>
          {entry(m.sites_show_key(), <IconKey {...LOOK} />, () => acts.showKey(site))}
          {change(m.sites_edit(), <IconPencil {...LOOK} />, () => acts.edit(site))}
          {change(site.isActive ? m.sites_close() : m.sites_open(), <IconPower {...LOOK} />, () =>
            acts.switchOver(site),
          )}
          {index > 0 && change(m.sortable_up(), <IconArrowUp {...LOOK} />, () => moveTo(index - 1))}
          {index < last && change(m.sortable_down(), <IconArrowDown {...LOOK} />, () => moveTo(index + 1))}
          {change(m.sites_delete(), <IconTrash {...LOOK} />, () => acts.remove(site))}
          {!canChange && <RowMenu.Caption>{missingPermission('sites:change')}</RowMenu.Caption>}
        </>
      )
    }}
  </RowMenu>
)
