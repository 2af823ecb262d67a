import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { RECIPIENT_STATUSES, type RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { parseReasonKey } from '@storekeeper/contract/campaigns/mail-reason'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { ListCard } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { RECIPIENT_STATUS } from '../campaign-names'
import { recipientsQuery } from '../campaign-queries'
import { recipientColumns } from './recipient-columns'
import type { RecipientListSearch } from './recipient-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/campaigns/campaign-filter-fields')).RECIPIENT_FILTER_FIELDS,
  getChoiceName: (_, choice) => RECIPIENT_STATUS[choice as RecipientStatus].label(),
}

type Props = { campaign: CampaignDetails; search: RecipientListSearch; isLive: boolean }

/** The recipients of a campaign with the status of each mail. */
export const RecipientList = ({ campaign: { _id: id, kind }, search, isLive }: Props) => {
  const onSearch = useSearchChange<RecipientListSearch>()
  const showsEmails = useCan('customers:read-emails')
  const columns = useMemo(() => recipientColumns(kind, showsEmails), [kind, showsEmails])
  return (
    <section id="recipients" aria-label={m.campaigns_recipients()}>
      <ListCard
        name="campaign-recipients"
        title={m.campaigns_recipients()}
        tabs={<h2 className="px-4 pt-4 pb-0 text-lg font-semibold leading-6">{m.campaigns_recipients()}</h2>}
        query={recipientsQuery(id, search, isLive)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.campaigns_search_recipients()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ email }) => email}
        filters={
          <CheckFilter
            label={m.campaigns_status()}
            values={RECIPIENT_STATUSES}
            chosen={search.status}
            getName={(each) => RECIPIENT_STATUS[each].label()}
            onChange={(status) => onSearch({ status })}
          />
        }
        chips={toChips(search)}
        nothingYet={{
          title: m.campaigns_no_recipients(),
          description: m.campaigns_no_recipients_text(),
          icon: <IconUsers stroke={1.5} />,
        }}
      />
    </section>
  )
}

const toChips = ({ status = [], reason }: RecipientListSearch): FilterChip<RecipientListSearch>[] => [
  ...(status.length > 0
    ? [
        {
          label: m.campaigns_status(),
          value: status.map((each) => RECIPIENT_STATUS[each].label()).join(m.ui_comma()),
          without: { status: undefined },
        },
      ]
    : []),
  ...(reason
    ? [
        {
          label: m.campaigns_reason(),
          value: errorText(parseReasonKey(reason)),
          without: { reason: undefined },
        },
      ]
    : []),
]
