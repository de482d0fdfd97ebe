import { useAvatar } from '@/lib/queries/names';
import { AvatarPicture, type AvatarPictureProps } from './avatar-picture';

export type AddressPictureProps = Omit<AvatarPictureProps, 'picture'>;

/** The drawn avatar of an address, or, once a person wants pictures from elsewhere, the one that its name has. */
export function AddressPicture(props: AddressPictureProps) {
  return <AvatarPicture picture={useAvatar(props.address)} {...props} />;
}
