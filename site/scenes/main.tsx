import '../styles/site.css';
import './scenes.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { socialCards } from '../content/scenes.ts';
import { AppIcon } from './app-icon.tsx';
import { FollowUp } from './follow-up.tsx';
import { SocialCard } from './social-card.tsx';

declare global {
  interface Window {
    /** Shows a scene; for a film, at a time in seconds. Called by `scripts/site/render-media.ts`. */
    show(scene: string, time?: number): Promise<void>;
  }
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root element.');
const root = createRoot(element);

window.show = async (scene, time = 0) => {
  flushSync(() => root.render(sceneNamed(scene, time)));
  await document.fonts.ready;
};

function sceneNamed(scene: string, time: number) {
  if (scene === 'follow-up') return <FollowUp time={time} />;
  if (scene === 'icon') return <AppIcon />;
  if (scene in socialCards) return <SocialCard card={scene as keyof typeof socialCards} />;
  throw new Error(`There is no scene "${scene}".`);
}
