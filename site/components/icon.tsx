import {
  ArrowLeft,
  ArrowRight,
  Check,
  Clock,
  House,
  type LucideIcon,
  Pause,
  Play,
  Plus,
  Tag,
  TriangleAlert,
  UsersRound,
  X,
} from 'lucide-react';

const icons = {
  home: House,
  tag: Tag,
  users: UsersRound,
  pause: Pause,
  play: Play,
  plus: Plus,
  next: ArrowRight,
  previous: ArrowLeft,
  check: Check,
  clock: Clock,
  close: X,
  warning: TriangleAlert,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type IconName = keyof typeof icons;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** An icon beside words, or in a button that is named otherwise: it says nothing by itself. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  const Drawing = icons[name];
  const fill = name === 'play' || name === 'pause' ? 'currentColor' : 'none';
  return <Drawing className={className} fill={fill} strokeWidth={2.25} aria-hidden="true" />;
}
