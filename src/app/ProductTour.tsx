/** The product tour: the main tasks in their order, each step beside the link or button where the task begins. */
import { Tour, type TourProps } from 'antd';
import { useAbility } from '@/state/hooks';
import type { Ability } from '@/state/ability';
import { useIsNarrow } from '@/ui/useMediaQuery';

interface Step {
  title: string;
  description: string;
  /** The link or button where the task begins. */
  selector: string;
  placement: TourProps['placement'];
  /** Whether a narrow screen has that link in the menu's drawer; the step then points at the menu button. */
  isInMenu?: true;
  isFor: (ability: Ability) => boolean;
}

const STEPS: readonly Step[] = [
  {
    title: 'Upload',
    description: 'Choose a folder and add up to 50 inspection videos. Uploads resume after a lost connection.',
    selector: '.Header button[aria-label="Upload"]',
    placement: 'bottomRight',
    isFor: ({ canUpload }) => canUpload,
  },
  {
    title: 'Follow',
    description: 'Uploads shows the progress of each video until its inspection is ready.',
    selector: '.Sidebar-link[href="/uploads"]',
    placement: 'rightTop',
    isInMenu: true,
    isFor: ({ canUpload }) => canUpload,
  },
  {
    title: 'Review',
    description:
      'Inspections lists what was processed. Open one, check its frames, code the defects and set it to Reviewed.',
    selector: '.Sidebar-link[href="/inspections"]',
    placement: 'rightTop',
    isInMenu: true,
    isFor: ({ canSeeInspections }) => canSeeInspections,
  },
  {
    title: 'Plan',
    description:
      'Repairs are proposed as soon as an inspection is reviewed. Its Repair tab has them, for you to adapt.',
    selector: '.Sidebar-link[href="/inspections"]',
    placement: 'rightTop',
    isInMenu: true,
    isFor: ({ canSeeInspections }) => canSeeInspections,
  },
  {
    title: 'Export',
    description: 'Export inspections as PDF, CSV or for other programs; here you follow and download the files.',
    selector: '.Header button[aria-label^="Exports"]',
    placement: 'bottomRight',
    isFor: ({ canSeeInspections }) => canSeeInspections,
  },
];

const MENU = { selector: '.Header button[aria-label="Menu"]', placement: 'bottomLeft' } as const;

interface ProductTourProps {
  /** The landmark that contains the steps, for assistive technology. */
  place: HTMLElement;
  onClose: () => void;
}

export function ProductTour({ place, onClose }: ProductTourProps) {
  const ability = useAbility();
  const isNarrow = useIsNarrow();
  const steps = STEPS.filter(({ isFor }) => isFor(ability)).map(({ title, description, isInMenu, ...begins }) => {
    const { selector, placement } = isNarrow && isInMenu ? MENU : begins;
    return {
      title,
      description,
      // On a narrow screen a step is as wide as the screen: only a centred placement is shifted into view.
      placement: isNarrow && !isInMenu ? 'bottom' : placement,
      // antd takes null for "no target", which its type for functions does not say.
      target: () => document.querySelector<HTMLElement>(selector) as HTMLElement,
    };
  });
  // No mask, so that a person can go on working during the tour, also while what a step points at has yet to load: antd's
  // transparent layer would then take all clicks.
  return (
    <Tour
      open
      mask={false}
      styles={{ mask: { pointerEvents: 'none' } }}
      steps={steps}
      getPopupContainer={() => place}
      onClose={onClose}
      onFinish={onClose}
    />
  );
}
