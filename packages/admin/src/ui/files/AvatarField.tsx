import { Initials } from '../Initials'
import type { FieldProps } from './field-props'
import { ImageField } from './ImageField'

type Props = FieldProps<string | null> & {
  /** The name of the person, whose initials are shown without an image. */
  name: string
}

/** The image of a person, always an uploaded file. */
export const AvatarField = ({ name, ...field }: Props) => (
  <ImageField shape="round" takesLinks={false} placeholder={<Initials name={name} size={96} />} {...field} />
)
