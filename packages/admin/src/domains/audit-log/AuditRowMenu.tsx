import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { IconHistory, IconUserSearch } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { AuditLogSearch } from './audit-log-search'
import { auditMessage, thingName } from './audit-message'

type Props = { entry: AuditEntry; onSearch: ChangeSearch<AuditLogSearch> }

/** A row menu that links to related entries. */
export const AuditRowMenu = ({ entry, onSearch }: Props) => {
  const { by, entity, entityId } = entry
  return (
    <RowMenu label={m.audit_log_more_about({ what: auditMessage(entry) })}>
      {(close) => (
        <>
          <RowMenu.Entry
            icon={<IconHistory size={18} stroke={1.7} />}
            onClick={() => {
              close()
              onSearch({ entity: [entity], entityId })
            }}
          >
            {m.audit_log_all_about({ thing: thingName(entry) })}
          </RowMenu.Entry>
          {by && (
            <RowMenu.Entry
              icon={<IconUserSearch size={18} stroke={1.7} />}
              onClick={() => {
                close()
                onSearch({ admin: by._id })
              }}
            >
              {m.audit_log_all_by({ who: by.name })}
            </RowMenu.Entry>
          )}
        </>
      )}
    </RowMenu>
  )
}
