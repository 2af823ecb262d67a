import type { Site } from '@storekeeper/contract/sites'
import { IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ActiveBadge } from '~/ui/StatusBadge'
import { type ItemPosition, moveEntries, SortableRow } from '~/ui/sortable/SortableItem'

export type SiteActs = Record<'edit' | 'switchOver' | 'showKey' | 'remove', (site: Site) => void>

type Props = { site: Site; position: ItemPosition; canChange: boolean; acts: SiteActs }

export const SiteRow = ({ site, position, canChange, acts }: Props) => (
  <SortableRow position={position}>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_112px_40px] items-center gap-y-1 gap-x-4 max-md:grid-cols-[minmax(0,1fr)_auto_40px]">
      <div className="grid justify-items-start min-w-0 leading-5">
        {canChange ? (
          <RowName row={site._id} isStrong onClick={() => acts.edit(site)}>
            <bdi>{site.name}</bdi>
          </RowName>
        ) : (
          <bdi className="truncate max-w-full font-semibold">{site.name}</bdi>
        )}
        <bdi dir="ltr" className="truncate justify-self-start max-w-full text-ink-2 text-xs">
          {site.key}
        </bdi>
      </div>
      <a
        href={`https://${site.domain}`}
        target="_blank"
        rel="noopener noreferrer"
        dir="ltr"
        className="truncate justify-self-start max-w-full text-ink-2 max-md:row-start-2 max-md:col-span-full"
      >
        {site.domain}
      </a>
      <span>
        <ActiveBadge isActive={site.isActive} on={m.sites_opened()} off={m.sites_closed()} />
      </span>
      <RowMenu
        label={m.sites_actions_for({ site: site.name })}
        entries={() => {
          const refusal = !canChange && missingPermission('sites:change')
          return [
            { label: m.sites_show_key(), icon: IconKey, onClick: () => acts.showKey(site) },
            { label: m.sites_edit(), icon: IconPencil, refusal, onClick: () => acts.edit(site) },
            {
              label: site.isActive ? m.sites_close() : m.sites_open(),
              icon: IconPower,
              refusal,
              onClick: () => acts.switchOver(site),
            },
            ...moveEntries(position, { refusal }),
            { label: m.sites_delete(), icon: IconTrash, refusal, onClick: () => acts.remove(site) },
            refusal && { caption: refusal },
          ]
        }}
      />
    </div>
  </SortableRow>
)
