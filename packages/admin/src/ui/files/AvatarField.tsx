import { Initials } from '../Initials'
import type { FieldProps } from './field-props'
import { ImageField } from './ImageField'

type Props = FieldProps<string | null> & {
  /** Whose picture it is; their initials stand where there is none. */
  name: string
}

/** A person's picture, which is always an uploaded one. */
export const AvatarField = ({ name, ...field }: Props) => (
  <ImageField shape="round" takesLinks={false} placeholder={<Initials name={name} size={96} />} {...field} />
)
