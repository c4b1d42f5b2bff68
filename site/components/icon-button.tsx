import { Icon, type IconName } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  /** There is nothing to do at present. It keeps the focus, which a disabled button would lose. */
  readonly isDisabled?: boolean;
}

/** A round button with an icon; its name is also its tooltip. */
export function IconButton({ icon, label, onClick, isDisabled = false }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      {() => (
        <button
          type="button"
          className="icon-button"
          aria-label={label}
          aria-disabled={isDisabled || undefined}
          onClick={() => !isDisabled && onClick()}
        >
          <Icon name={icon} className="size-4.5" />
        </button>
      )}
    </Tooltip>
  );
}
