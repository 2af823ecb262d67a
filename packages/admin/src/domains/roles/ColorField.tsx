import { type NamedRole, ROLE_COLORS } from '@storekeeper/contract/roles/named-role'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { FieldFrame } from '~/ui/files/FieldFrame'
import type { FieldProps } from '~/ui/files/field-props'
import { useFieldValue } from '~/ui/files/use-field-value'
import { roleTone } from './RoleBadge'
import { ROLE_COLOR_NAME } from './role-color-names'

type Color = NamedRole['color']

/** The color of a role's badge, as a row of swatches. */
export const ColorField = (props: FieldProps<Color>) => {
  const { value, defaultValue, onChange, 'data-path': path, ...frame } = props
  const name = useId()
  const [chosen, change] = useFieldValue<Color>({ value, defaultValue, onChange, empty: 'gray' })
  return (
    <FieldFrame {...frame}>
      {() => (
        <div className="flex flex-wrap gap-2 pt-1">
          {ROLE_COLORS.map((color) => (
            <label
              key={color}
              className="relative grid place-items-center size-7 rounded-full text-white cursor-pointer outline-offset-2 has-checked:outline-2 has-checked:outline-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink"
              style={{ background: roleTone(color) }}
              title={ROLE_COLOR_NAME[color]()}
            >
              <input
                type="radio"
                name={name}
                // Covers the whole option, so that all of it is clickable.
                className="absolute inset-0 m-0 opacity-0 cursor-pointer"
                aria-label={ROLE_COLOR_NAME[color]()}
                data-path={color === chosen ? path : undefined}
                checked={color === chosen}
                onChange={() => change(() => color)}
              />
              {color === chosen && <IconCheck size={16} stroke={2.6} aria-hidden />}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
