import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { Image } from '@storekeeper/contract/shapes'
import { m } from '~/paraglide/messages.js'
import { ImageTile } from './ImageTile'

type Props = {
  images: readonly Image[]
  onOrder: (images: Image[]) => void
  onFeature: (url: string) => void
  onRemove: (url: string, button: HTMLElement) => void
}

/** Sorts images by dragging, or with the space bar and the arrow keys. */
export const ImageTiles = ({ images, onOrder, onFeature, onRemove }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A delay, so that a swipe scrolls the page instead of moving an image.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const urls = images.map((image) => image.imgUrl)
  const getIndex = (url: UniqueIdentifier) => urls.indexOf(String(url))
  if (images.length === 0) return null

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={orderAnnouncements(getIndex, images.length)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onOrder(arrayMove([...images], getIndex(active.id), getIndex(over.id)))
      }}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        <ol
          className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3"
          aria-label={m.files_pictures_in_order()}
        >
          {images.map((image, index) => (
            <ImageTile
              key={image.imgUrl}
              image={image}
              position={index + 1}
              total={images.length}
              onFeature={() => onFeature(image.imgUrl)}
              onRemove={(button) => onRemove(image.imgUrl, button)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The announcements for screen readers while an image is moved. */
const orderAnnouncements = (
  getIndex: (id: UniqueIdentifier) => number,
  total: number,
): DndContextProps['accessibility'] => {
  const taken = (id: UniqueIdentifier) => m.files_order_taken({ position: getIndex(id) + 1, total })
  return {
    screenReaderInstructions: { draggable: m.files_order_how() },
    announcements: {
      onDragStart: ({ active }) => taken(active.id),
      // A picked-up item is immediately over itself, which must not interrupt the first announcement.
      onDragOver: ({ active, over }) => {
        if (!over) return undefined
        return over.id === active.id
          ? taken(active.id)
          : m.files_order_over({ position: getIndex(over.id) + 1, total })
      },
      onDragEnd: ({ over }) =>
        over ? m.files_order_put({ position: getIndex(over.id) + 1, total }) : m.files_order_cancelled(),
      onDragCancel: () => m.files_order_cancelled(),
    },
  }
}
