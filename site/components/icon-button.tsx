import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A round button with an icon; its name is also its tooltip. */
export function IconButton({ icon, label, onClick, disabled }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      {() => (
        <button type="button" className="icon-button" aria-label={label} onClick={onClick} disabled={disabled}>
          <Icon name={icon} className="size-4.5" />
        </button>
      )}
    </Tooltip>
  );
}
