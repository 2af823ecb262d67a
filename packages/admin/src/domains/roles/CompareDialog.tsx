import { Select, Switch } from '@mantine/core'
import type { Role } from '@storekeeper/contract/roles/role'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { permissionGroupText, permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LIMIT_LABEL, limitText } from './limit-names'
import { compareLimits, compareRoles, countDifferences } from './permission-groups'
import { RoleBadge } from './RoleBadge'
import { roleName } from './role-names'

type Props = {
  roles: readonly Role[]
  /** The ids of the roles; the second one may not be chosen yet. */
  compared: readonly string[]
  onChange: (compared: string[]) => void
  onClose: () => void
}

/** Compares the permissions of two roles side by side. */
export const CompareDialog = ({ roles, compared, onChange, onClose }: Props) => {
  const [showsEqual, setShowsEqual] = useState(false)
  const [one, other] = [0, 1].map((index) => roles.find(({ _id }) => _id === compared[index]))
  const toOptions = (except: Role | undefined) =>
    roles.filter((role) => role !== except).map((role) => ({ value: role._id, label: roleName(role) }))
  return (
    <Dialog title={m.roles_compare()} isWide onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 max-sm:gap-2">
          <Select
            label={m.roles_first_role()}
            data={toOptions(other)}
            value={one?._id ?? null}
            allowDeselect={false}
            onChange={(id) => id && onChange(other ? [id, other._id] : [id])}
            data-autofocus={!one || undefined}
          />
          <Select
            label={m.roles_second_role()}
            placeholder={m.roles_choose_role()}
            data={toOptions(one)}
            value={other?._id ?? null}
            allowDeselect={false}
            disabled={!one}
            onChange={(id) => id && one && onChange([one._id, id])}
            data-autofocus={(one && !other) || undefined}
          />
        </div>
        {one && other && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="status" className="text-sm font-medium">
                {differenceText(countDifferences(one, other))}
              </p>
              <Switch
                label={m.roles_show_equal()}
                checked={showsEqual}
                onChange={(event) => setShowsEqual(event.currentTarget.checked)}
              />
            </div>
            <ComparisonTable one={one} other={other} showsEqual={showsEqual} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const differenceText = (count: number) =>
  count === 0 ? m.roles_no_differences() : m.roles_differences({ count, shown: formatCount(count) })

const cellClass = 'py-2 px-3 border-b border-b-line'
const headClass = 'sticky top-0 z-1 text-xs font-semibold text-ink-2 bg-surface-2'

type TableProps = { one: Role; other: Role; showsEqual: boolean }

const ComparisonTable = ({ one, other, showsEqual }: TableProps) => {
  const settings = useSettings()
  const groups = compareRoles(one, other, showsEqual)
  const limits = compareLimits(one, other, showsEqual)
  if ((groups.length === 0 && limits.length === 0) || !settings) return null
  return (
    <section
      className="max-h-[56dvh] overflow-auto border border-line rounded-item"
      aria-label={m.roles_compare()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
      tabIndex={0}
    >
      <table className="w-full border-separate border-spacing-0 text-sm leading-5">
        <thead>
          <tr>
            <th scope="col" className={`${cellClass} ${headClass} text-start`}>
              {m.roles_permission()}
            </th>
            {[one, other].map((role) => (
              <th
                key={role._id}
                scope="col"
                className={`${cellClass} ${headClass} w-36 max-sm:w-24 max-sm:px-1 text-center`}
              >
                <RoleBadge role={role} isWrapped />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ resource, rows }) => (
          <tbody key={resource}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={`${cellClass} pt-4 font-semibold text-start`}>
                {permissionGroupText(resource)}
              </th>
            </tr>
            {rows.map(({ permission, isInOne, isInOther }) => (
              <tr key={permission}>
                <th scope="row" className={`${cellClass} font-normal text-start wrap-anywhere`}>
                  {permissionText(permission)}
                </th>
                <HeldCell isHeld={isInOne} />
                <HeldCell isHeld={isInOther} />
              </tr>
            ))}
          </tbody>
        ))}
        {limits.length > 0 && (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={3} className={`${cellClass} pt-4 font-semibold text-start`}>
                {m.roles_limits()}
              </th>
            </tr>
            {limits.map((name) => (
              <tr key={name}>
                <th scope="row" className={`${cellClass} font-normal text-start wrap-anywhere`}>
                  {LIMIT_LABEL[name]()}
                </th>
                {[one, other].map(({ _id, limits: { [name]: limit } }) => (
                  <td key={_id} className={`${cellClass} text-center tabular-nums`}>
                    {limit === null ? m.roles_no_limit() : limitText(name, limit, settings.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

const HeldCell = ({ isHeld }: { isHeld: boolean }) => (
  <td className={`${cellClass} text-center`}>
    {isHeld ? (
      <IconCheck
        size={18}
        stroke={2.2}
        className="inline align-middle text-[light-dark(#17693b,#6fd39a)]"
        aria-hidden
      />
    ) : (
      <IconX size={18} stroke={2} className="inline align-middle text-ink-2" aria-hidden />
    )}
    <span className="sr-only">{isHeld ? m.roles_yes() : m.roles_no()}</span>
  </td>
)
