import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { RowName } from '~/ui/list/rows/RowName'
import { StatusBadge } from '~/ui/StatusBadge'
import type { ListPosition } from '~/ui/sortable/SortableList'
import { type SiteActs, SiteRowMenu } from './SiteRowMenu'

type Props = { site: Site; position: ListPosition; canChange: boolean; acts: SiteActs }

export const SiteRow = ({ site, position, canChange, acts }: Props) => (
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
      <StatusBadge tone={site.isActive ? 'good' : 'neutral'}>
        {site.isActive ? m.sites_opened() : m.sites_closed()}
      </StatusBadge>
    </span>
    <SiteRowMenu site={site} position={position} canChange={canChange} acts={acts} />
  </div>
)
